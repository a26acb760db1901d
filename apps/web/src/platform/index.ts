/** Browser APIs behind small interfaces, which hide the differences between browsers. */
export { playRecording } from './audio.ts';
export { type Channel, openChannel } from './channel.ts';
export { copyText } from './clipboard.ts';
export { type DeviceClock, dayAt, deviceClock } from './clock.ts';
export { isOnline, onConnectivity, onHidden, onVisible } from './connectivity.ts';
export { hexOf, sha256Of } from './digest.ts';
export { type Effect, playEffect } from './effects.ts';
export {
  fetchComplete,
  fileOf,
  preload,
  removeFiles,
  storedFile,
  storedPaths,
  storedSize,
  storeFile,
} from './files.ts';
export { folded } from './folded.ts';
export { onceKept } from './kept-page.ts';
export { keysOfLayout } from './keyboard-layout.ts';
export { latinOf } from './latin-key.ts';
export { type LocalName, readLocal, writeLocal } from './local-values.ts';
export { type HeldLock, holdLock, inTurns, withLock } from './locks.ts';
export {
  type Capture,
  type Microphone,
  type MicrophoneAccess,
  type MicrophoneError,
  microphone,
} from './microphone.ts';
export { type NoticePermission, noticePermission, requestNoticePermission, showNotice } from './notifications.ts';
export { askPasskey, createPasskey, hasPasskeys, type PasskeyAnswer, type PasskeyError } from './passkeys.ts';
export { pictureFile } from './picture-file.ts';
export { followPresses, type PressedControl } from './pressed-control.ts';
export { endPush, type PushKeys, type PushSupport, pushEndpoint, pushSupport, subscribePush } from './push.ts';
export { parallelPreloads, whenQuiet } from './quiet.ts';
export { type LoadPart, useQuietPart } from './quiet-part.ts';
export { decodeSamples, VOICE_RATE, wavOf } from './samples.ts';
export { saveFile } from './save-file.ts';
export { canShareFiles, shareFile } from './share-file.ts';
export { canShareLinks, shareLink } from './share-link.ts';
export { type EnglishGuard, type Site, site } from './site.ts';
export { type Playing, type PlayingEnd, speak } from './speech.ts';
export { isStoragePersistent, persistStorage, readCookie, removeCookie } from './storage.ts';
export { openStream, type Stream } from './stream.ts';
export { useProvided } from './use-provided.ts';
export { closeWindow, isHandset, isInSight, leaveTo, onReturn, openWindow, replacePage } from './windows.ts';
