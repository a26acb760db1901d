/** The face of the contract for both ends; the schemas are at `@parlance/contract/schemas`. */
export { type ErrorBody, type ErrorCode, type ErrorEntry, errorCatalogue, isErrorCode } from './errors.ts';
export { errorDocs } from './errors-docs.ts';
export {
  type Me,
  type OperationName,
  type Operations,
  REQUEST_TIMEOUT,
  routes,
  STREAM_PATH,
} from './operations.ts';
