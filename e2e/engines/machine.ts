/**
 * Starts what a browser needs on a machine without a screen and a sound card: a display, a sound device and a home
 * folder.
 */
import { spawn } from 'node:child_process';
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningProcess, start } from './processes.ts';

/** The environment that browsers run in. */
export interface Machine {
  /** Environment of a browser's process. */
  readonly env: NodeJS.ProcessEnv;
  /** Starts to record the sound device. */
  readonly recordSound: () => SoundRecording;
  readonly stop: () => Promise<void>;
}

/** The sound that was recorded since the recording started. */
export interface SoundRecording {
  /** The greatest amplitude so far, from 0 (silence) to 1 (full scale). */
  readonly peakAmplitude: () => number;
  readonly stop: () => void;
}

const exists = async (path: string): Promise<boolean> => {
  await access(path);
  return true;
};

const SINK = 'silent';

/** Starts a PulseAudio server whose only device is a null sink. Works for root, and beside another server. */
const startSound = (socket: string, env: NodeJS.ProcessEnv): Promise<RunningProcess> =>
  start({
    command: 'pulseaudio',
    args: [
      ...['-n', '--daemonize=no', '--exit-idle-time=-1', '--use-pid-file=no', '--disable-shm=yes'],
      `--load=module-null-sink sink_name=${SINK}`,
      `--load=module-native-protocol-unix socket=${socket} auth-anonymous=1`,
    ],
    env,
    isReady: () => exists(socket),
  });

/** The line with which a display says its number. */
const NUMBER = /^(\d+)\n/m;

/** Starts a display, which takes a free number by itself: other journeys start displays at the same moment. */
const startDisplay = async (): Promise<{ readonly name: string; readonly display: RunningProcess }> => {
  const args = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const display = await start({ command: 'Xvfb', args, isReady: async (output) => NUMBER.test(output) });
  return { name: `:${NUMBER.exec(display.output())?.[1]}`, display };
};

/** The tool bar of MiniBrowser prevents a window as narrow as a phone; this style makes its buttons narrower. */
const NARROW_TOOL_BAR = `
headerbar, toolbar, entry, button, tab { min-width: 0; padding: 0; margin: 0; border: none; font-size: 1px; }
image { min-width: 0; -gtk-icon-transform: scale(0.1); }
`;

const writeTheme = async (config: string): Promise<void> => {
  await mkdir(join(config, 'gtk-3.0'), { recursive: true });
  await writeFile(join(config, 'gtk-3.0', 'gtk.css'), NARROW_TOOL_BAR);
};

/** Arguments for recording 16-bit mono samples at 16,000 Hz from the sound device that browsers use. */
const RECORDING = ['--raw', '--format=s16le', '--channels=1', '--rate=16000', '--latency-msec=50'];

const listen = (server: string, env: NodeJS.ProcessEnv): SoundRecording => {
  const args = [`--server=${server}`, `--device=${SINK}.monitor`, ...RECORDING];
  const child = spawn('parec', args, { stdio: ['ignore', 'pipe', 'ignore'], env });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  let loudest = 0;
  let odd = Buffer.alloc(0);
  child.stdout.on('data', (chunk: Buffer) => {
    const samples = Buffer.concat([odd, chunk]);
    const whole = samples.length - (samples.length % 2);
    for (let at = 0; at < whole; at += 2) loudest = Math.max(loudest, Math.abs(samples.readInt16LE(at)) / 32_768);
    odd = samples.subarray(whole);
  });
  return {
    peakAmplitude: () => loudest,
    stop: () => {
      kill();
      process.off('exit', kill);
    },
  };
};

/** Starts the display and the sound device. The caller must stop them. */
export const startMachine = async (): Promise<Machine> => {
  const home = await mkdtemp(join(tmpdir(), 'parlance-machine-'));
  const [config, run] = [join(home, 'config'), join(home, 'run')];
  await mkdir(run, { mode: 0o700 });
  await writeTheme(config);
  const own = {
    ...process.env,
    HOME: home,
    XDG_CONFIG_HOME: config,
    XDG_RUNTIME_DIR: run,
    LANGUAGE: '',
    LC_ALL: 'C.UTF-8',
  };
  const socket = join(run, 'pulse.sock');
  const sound = await startSound(socket, own);
  const { name, display } = await startDisplay().catch(async (error: unknown) => {
    await sound.stop();
    throw error;
  });
  const env = { ...own, DISPLAY: name, PULSE_SERVER: `unix:${socket}`, NO_AT_BRIDGE: '1' };
  return {
    env,
    recordSound: () => listen(`unix:${socket}`, env),
    stop: async () => {
      await display.stop();
      await sound.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
};
