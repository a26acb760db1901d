/** Starts an engine by its name. */
import type { EngineBrowser, EngineName } from './engine.ts';
import { startFirefox } from './firefox.ts';
import type { Machine } from './machine.ts';
import { startWebKit } from './webkit.ts';

const starts: Readonly<Record<EngineName, (machine: Machine) => Promise<EngineBrowser>>> = {
  firefox: startFirefox,
  webkit: startWebKit,
};

/** Starts a browser with nothing stored; close it in the end. */
export const startEngine = (name: EngineName, machine: Machine): Promise<EngineBrowser> => starts[name](machine);
