/** Something the operator must put right before the server can start; its message is all they need to read. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
