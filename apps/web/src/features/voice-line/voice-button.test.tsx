import 'fake-indexeddb/auto';
import { fail, ok } from '@parlance/domain';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import { api } from '../../data/index.ts';
import { closeTabs, openTab, testServer } from '../../data/replica/testing.ts';
import { createSession } from '../../data/session/session.ts';
import type { VoiceRecording } from '../../data/voice/index.ts';
import { onStage } from '../../test/stage.tsx';
import { fakeMicrophone } from '../speaking/testing.ts';
import { VoiceButton } from './index.ts';
import { VoiceLineContext, type VoiceLineTools } from './tools.ts';

let microphone: ReturnType<typeof fakeMicrophone>;
let sent: VoiceRecording[];
let answers: Awaited<ReturnType<VoiceLineTools['listenTo']>>[];
let browsers = 0;
/** Whether the server has paused listening; how often it was asked for. */
let pause: { isPaused: boolean; asked: number };
beforeEach(() => {
  microphone = fakeMicrophone();
  [sent, answers] = [[], []];
  pause = { isPaused: false, asked: 0 };
});
afterEach(() => {
  cleanup();
  closeTabs();
});

const open = async (name = `voice-${++browsers}`, service = 'chat.example.org', disabled = false) => {
  const replica = await openTab(name, testServer());
  const cookie = { isSet: () => false, remove: () => undefined };
  const data = { replica, session: createSession({ api, replica, cookie }) };
  const tools: VoiceLineTools = {
    microphone,
    listenTo: async (recording) => {
      sent.push(recording);
      return answers.shift() ?? ok({ text: 'Un café', balance: 9 });
    },
    usePause: () => ({ isPaused: pause.isPaused, refresh }),
  };
  const onText = vi.fn();
  onStage(
    <ReplicaProvider data={data}>
      <VoiceLineContext value={tools}>
        <VoiceButton learn="es" service={service} price="1 credit" disabled={disabled} onText={onText} />
      </VoiceLineContext>
    </ReplicaProvider>,
  );
  await screen.findByRole('button', { name: 'Speak your line (1 credit)' }, { timeout: 5000 });
  return { onText, name };
};
const refresh = async (): Promise<void> => {
  pause.asked += 1;
};
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
const status = async (text: RegExp): Promise<unknown> => screen.findByText(text);

describe('the button of a spoken line', () => {
  it('says where the recording goes and what it costs, then records, and gives the text', async () => {
    const { onText } = await open();
    press('Speak your line (1 credit)');
    expect(await screen.findByText(/sent through this server to chat\.example\.org/)).toBeTruthy();
    expect(screen.getByText('Each recording costs 1 credit. If nothing comes of it, it costs nothing.')).toBeTruthy();
    expect(microphone.opened).toBe(0);
    press('Agree and speak');
    await status(/Speak now/);
    press('Done speaking');
    await status(/Check what was written/);
    expect(onText.mock.calls).toEqual([['Un café', 9]]);
    expect(sent).toMatchObject([{ agreed: 'chat.example.org', learn: 'es', id: expect.any(String) }]);
    expect(new TextDecoder().decode(sent[0]?.sound.subarray(0, 4))).toBe('RIFF');
  });

  it('asks again where another service is set, and not for the same one', async () => {
    const { name } = await open();
    press('Speak your line (1 credit)');
    await screen.findByText(/chat\.example\.org/);
    press('Agree and speak');
    await status(/Speak now/);
    cleanup();
    closeTabs();
    await open(name);
    press('Speak your line (1 credit)');
    await status(/Speak now/);
    cleanup();
    closeTabs();
    await open(name, 'other.example.org');
    press('Speak your line (1 credit)');
    expect(await screen.findByText(/other\.example\.org/)).toBeTruthy();
    press('Not now');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
  });

  it('says in plain words why it failed, and sends the recording again', async () => {
    answers.push(fail('tutor-unavailable'), fail('tutor-credits-short'));
    await open();
    press('Speak your line (1 credit)');
    await screen.findByRole('dialog');
    press('Agree and speak');
    await status(/Speak now/);
    press('Done speaking');
    await status(/could not be written down just now/);
    press('Send the recording again');
    await status(/do not have enough credits/);
    expect(screen.queryByRole('button', { name: 'Send the recording again' })).toBeNull();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.id).toBe(sent[0]?.id);
  });

  it('says that listening is paused, and records nothing meanwhile', async () => {
    pause.isPaused = true;
    await open();
    await status(/Speaking is paused/);
    const button = screen.getByRole('button', { name: 'Speak your line (1 credit)' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    press('Speak your line (1 credit)');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(microphone.opened).toBe(0);
  });

  it('asks whether listening is paused once a recording could not be written down', async () => {
    answers.push(fail('tutor-unavailable'));
    await open();
    press('Speak your line (1 credit)');
    await screen.findByRole('dialog');
    press('Agree and speak');
    await status(/Speak now/);
    press('Done speaking');
    await status(/could not be written down just now/);
    expect(pause.asked).toBe(1);
  });

  it('does nothing while it is disabled', async () => {
    await open(undefined, undefined, true);
    press('Speak your line (1 credit)');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
