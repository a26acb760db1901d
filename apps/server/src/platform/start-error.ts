/** A problem that the operator must solve before the server can start; its message explains it completely. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
