/** The public API of the test helpers; only tests import it. */

export { type Random, seededRandom } from '@parlance/domain';
export { eventSets, type LearnerAction, learnerActions } from './arbitraries.ts';
export { type FixedClock, fixedClock } from './clock.ts';
export { courseFiles, lessonStructure, lessonTexts, unitEntry } from './content.ts';
export { epubBytes, pngBytes, type TestChapter, type TestEpub } from './epub.ts';
export {
  answered,
  type Common,
  carded,
  finished,
  imported,
  lessonFinished,
  marked,
  preferred,
  read,
  reset,
  START,
  undoReset,
  wrote,
  wroteDay,
} from './events.ts';
export { databaseFolder } from './folders.ts';
export { fuzzSeed, noteFuzzFailure, runs } from './fuzz.ts';
export { deviceId, uuid } from './ids.ts';
export {
  type DatabaseCopy,
  type MemoryServer,
  type MemoryServerOptions,
  memoryServer,
  type Release,
  thisRelease,
} from './memory-server.ts';
export { type FailureRates, type FlakyNetwork, flakyNetwork } from './network.ts';
export { plainFold } from './plain-fold.ts';
export { freePort } from './ports.ts';
export { type DeviceKeys, decryptPush, newDeviceKeys } from './push/decrypt.ts';
export {
  openPushService,
  type PushDevice,
  type PushFailure,
  type PushMessage,
  type PushService,
} from './push/service.ts';
export { expectedEvents, simulate, simulateTrip, type Trip } from './simulation/run.ts';
export type { World } from './simulation/world.ts';
export { type LogSource, recordLog, recordPrivateValue, recordsLogs } from './test-logs.ts';
