/** Is thrown if one learner, or whoever a key stands for, has too much waiting already. Others are served. */
export class ShareFull extends Error {
  override readonly name = 'ShareFull';
  /** The seconds after which it is worth trying again. */
  readonly retryAfter: number;

  constructor(retryAfter = 2) {
    super();
    this.retryAfter = retryAfter;
  }
}
