/** The browser behind small interfaces: the only place that knows its oddities. */
export { playRecording } from './audio.ts';
export { type Channel, openChannel } from './channel.ts';
export { type DeviceClock, dayAt, deviceClock } from './clock.ts';
export { onConnectivity, online, onVisible } from './connectivity.ts';
export { playEffect } from './effects.ts';
export { dropFiles, fileOf, keepFile, keptFile, keptUrls, preload } from './files.ts';
export { type HeldLock, holdLock, withLock } from './locks.ts';
export { isGuarded, site } from './site.ts';
export { type Playing, type PlayingEnd, speak } from './speech.ts';
export { dropCookie, persistStorage, readCookie, readPlain, writePlain } from './storage.ts';
export { openStream, type Stream } from './stream.ts';
