/** The start cannot go on; the message is one sentence for the operator, in Spanish, to be shown as it is. */
export class StartRefusal extends Error {
  override name = "StartRefusal";
}
