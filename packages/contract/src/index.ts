/** The face of the contract for both ends; the schemas are at `@parlance/contract/schemas`. */
export {
  type HeldLogin,
  LOGIN_METHODS,
  type LoginMethod,
  type Me,
  PROVIDER_CHANNEL,
  PROVIDER_OUTCOMES,
  PROVIDERS,
  type ProviderName,
  type ProviderOutcome,
  type ProviderPurpose,
  type ProviderVisit,
  providerStart,
  type SessionInfo,
} from './account.ts';
export { type ErrorBody, type ErrorCode, type ErrorEntry, errorCatalogue, isErrorCode } from './errors.ts';
export { errorDocs } from './errors-docs.ts';
export {
  BACKUP_PATH,
  type Done,
  EXPORT_PATH,
  type InsightEvent,
  type OperationName,
  type Operations,
  REQUEST_TIMEOUT,
  routes,
  STREAM_PATH,
} from './operations.ts';
