/** The face of sync: events, their fold, and the exchange. */
export { type Clock, type Contact, correct, latestStamp, newClock, observe, tick } from './clock.ts';
export {
  type DialogueSteps,
  type ExamMistakes,
  encodeExams,
  encodePositions,
  encodeStars,
  encodeSteps,
  type LessonStars,
  parseExams,
  parsePositions,
  parseStars,
  parseSteps,
  type UnitPositions,
} from './codecs/course.ts';
export { isKey, type Malformed } from './codecs/entries.ts';
export { encodeHistory, parseHistory } from './codecs/history.ts';
export { encodeMain, parseMain } from './codecs/main.ts';
export { type ClipScores, encodeScores, parseScores } from './codecs/movie.ts';
export { courseProgress, examMistakes, roomProgress, wasFinished } from './course.ts';
export {
  addToDay,
  type DayEvent,
  dayChangeOf,
  dayChanges,
  dayRowOf,
  emptyDay,
  type FinishedEvent,
  firstFinishes,
  type LessonFinish,
  type LessonRef,
  lessonKey,
} from './days.ts';
export {
  type Asking,
  abandon,
  applyReply,
  type DeviceReplica,
  makeRequest,
  newReplica,
  type Received,
  record,
  type SetAside,
  viewOf,
} from './device-replica.ts';
export type {
  AnsweredData,
  Day,
  DeviceId,
  EventId,
  EventKind,
  Field,
  FinishedData,
  LearnEvent,
  PreferredData,
  ReadData,
  ResetData,
  Space,
  Stamp,
  WroteData,
  WroteDay,
  WroteRegister,
} from './event.ts';
export {
  type Cursor,
  MAX_EVENTS,
  PAGE_ROWS,
  PROTOCOL_VERSION,
  type RefusedEvent,
  type SyncReply,
  type SyncRequest,
} from './exchange.ts';
export { applyEvents, foldEvents } from './fold.ts';
export { type History, historyOf } from './history.ts';
export { comparePlace, type EventOf, earliest, inOrder, type Placed } from './order.ts';
export { type RankWindow, rankedXpOf } from './ranked.ts';
export { foldOnto } from './refold.ts';
export {
  EXAM,
  EXAM_MISTAKES,
  isLasting,
  joinRegisters,
  ROUND,
  registersOf,
  visibleRegistersOf,
} from './registers.ts';
export { hiddenBelow, resetInForce, resetLanguages } from './resets.ts';
export { type Correction, type Restamped, restamp } from './restamp.ts';
export { type Fields, isFields, type RowKind } from './rows/kind.ts';
export { ROW_NAMES, type RowName, type RowOf, rowKinds } from './rows/kinds.ts';
export { applyRows, changedRows, countRows, joinRows, newRows, noRows, rowsOf } from './rows/rows.ts';
export { laterSetting, settingsOf } from './settings.ts';
export type { DayRow, RegisterRow, ResetRow, Rows, SettingRow, WordRow } from './state.ts';
export { type Needs, neededFor, type Touched, touchedBy } from './touched.ts';
export { emptyView, fieldOf, registerKey, registerOf, type View, wordKey } from './view.ts';
export { reviewsOf, type WordRef, type WordReview, wordStateOf } from './words.ts';
