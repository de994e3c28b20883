import { api } from "../state/api";
import { keep, recall } from "../state/kept";
import { tableAddress } from "../state/route.svelte";
import { copy } from "./copy";

/** The link that lets others in at a table, as far as this browser knows it. */
export class Invitation {
  token: string = $state("");
  copied: boolean = $state(false);
  readonly link: string = $derived.by(() => `${location.origin}${tableAddress(this.name, this.token)}`);

  constructor(
    private readonly name: string,
    invite: string,
  ) {
    this.token = invite || recall(`invite.${name}`, "");
  }

  /** Withdraw the invitation: the old link lets nobody in any more. */
  async renew(): Promise<void> {
    this.token = (await api.renewInvitation(this.name)).invite;
    keep(`invite.${this.name}`, this.token);
    this.copied = false;
  }

  async copy(): Promise<void> {
    this.copied = await copy(this.link);
  }
}
