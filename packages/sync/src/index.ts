/** The public API of sync: events, their fold, and the exchange. */
export { cardRowOf, cardsOf, laterCard } from './cards.ts';
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
export { activityProgress, courseProgress, examMistakes, wasFinished } from './course.ts';
export {
  addToDay,
  dayChangeOf,
  dayChanges,
  dayRowOf,
  emptyDay,
  type FinishedEvent,
  firstFinishes,
  isLessonFinish,
  type LessonFinish,
  type LessonRef,
  lessonKey,
  xpOn,
} from './days.ts';
export {
  type Asking,
  abandon,
  applyReply,
  cursorOf,
  makeRequest,
  type Received,
  record,
  viewOf,
  withOlderProtocol,
} from './device-replica.ts';
export type {
  AnsweredData,
  CardedData,
  Day,
  DeviceId,
  EventId,
  EventKind,
  EventOf,
  Field,
  FinishedData,
  ImportedData,
  LearnEvent,
  MarkedData,
  PreferredData,
  ReadData,
  ResetData,
  Space,
  Stamp,
  WroteData,
  WroteDay,
  WroteRegister,
} from './event.ts';
export { FIELDS, SPACES } from './events/fields.ts';
export { MOST_IMPORTED_REVIEWS } from './events/imported.ts';
export { KINDS } from './events/table.ts';
export {
  type AnySyncReply,
  type Cursor,
  type Epoch,
  FIRST_SERVER,
  type FirstSyncReply,
  type FirstSyncRequest,
  hasRisen,
  MAX_EVENTS,
  OLDEST_PROTOCOL,
  PAGE_ROWS,
  PROTOCOL_VERSION,
  type RefusedEvent,
  ROWS_VERSION,
  type ServerVersions,
  type SyncReply,
  type SyncRequest,
  versionsIn,
} from './exchange.ts';
export { applyEvents, foldEvents } from './fold.ts';
export { type History, historyOf } from './history.ts';
export { laterMark, markRowOf, marksOf } from './marks.ts';
export { canOfferMore } from './offers.ts';
export { comparePlace, earliest, groupedBy, inOrder, type Placed } from './order.ts';
export { placed } from './placed.ts';
export { DAY_REACH, type RankWindow, rankedTotalOf, rankedXpOf } from './ranked.ts';
export { readEvent, readEvents, upcastWith, type VersionTable } from './read-event.ts';
export { isKnownTo, type KindVersions, type RecordedEvent, versionOf } from './recorded.ts';
export { foldDerived, foldOnto } from './refold.ts';
export {
  EXAM,
  EXAM_MISTAKES,
  isLasting,
  joinRegisters,
  ROUND,
  registersOf,
  visibleRegistersOf,
} from './registers.ts';
export { type Acknowledged, type DeviceReplica, newReplica, type SetAside, type Staged } from './replica-state.ts';
export { hiddenBelow, resetInForce, resetLanguages } from './resets.ts';
export { type Correction, type Restamped, restamp } from './restamp.ts';
export { bestOnDay, isGameFinish, type RoundRef, roundKey, roundOf } from './rounds.ts';
export { type Fields, isFields, type RowKind } from './rows/kind.ts';
export { ROW_NAMES, type RowName, type RowOf, rowKinds } from './rows/kinds.ts';
export { applyRows, changedRows, countRows, joinRows, newRows, noRows, rowsOf } from './rows/rows.ts';
export { laterSetting, settingOf, settingsOf } from './settings.ts';
export { ACKNOWLEDGED_FOR, ACKNOWLEDGED_MOST, type Applied, type Settled } from './settle.ts';
export type { CardRow, DayRow, DayTotals, MarkRow, RegisterRow, ResetRow, Rows, SettingRow, WordRow } from './state.ts';

export { type Needs, neededFor, type Touched, touchedBy } from './touched.ts';
export {
  cardFieldKey,
  collectRegisters,
  emptyView,
  type FieldValues,
  fieldOf,
  markFieldKey,
  registerKey,
  registerOf,
  type View,
  wordKey,
} from './view.ts';
export { reviewsOf, type WordRef, type WordReview, wordStateOf } from './words.ts';
export { written } from './written.ts';
