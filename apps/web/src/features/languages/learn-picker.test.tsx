import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import type { Data } from '../../data/open-data.ts';
import { preferenceIn } from '../../data/preferences/preferences.ts';
import { chosen, closeTabs, openTab } from '../../data/replica/testing.ts';
import { onStage } from '../../test/stage.tsx';
import { LearnPicker } from './learn-picker.tsx';

let browsers = 0;
const opened = async (...settings: Parameters<typeof chosen>[]): Promise<Data> => {
  const replica = await openTab(`picker-${++browsers}`);
  await replica.record(settings.map((each) => chosen(...each)));
  const data = { replica, session: { subscribe: () => () => undefined } } as unknown as Data;
  onStage(
    <ReplicaProvider data={data}>
      <LearnPicker />
    </ReplicaProvider>,
  );
  return data;
};

afterEach(() => {
  cleanup();
  closeTabs();
});

const radio = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>('radio', { name });
const choice = ({ replica }: Data): unknown => replica.view().settings.get('learn')?.value;

it('shows the language that every screen teaches, with an interface in English', async () => {
  const { replica } = await opened(['interface', 'en']);
  expect(radio('Spanish').checked).toBe(true);
  expect(preferenceIn(replica.view(), 'learn', 'de')).toBe('es');
});

it('chooses the language that is only offered when it is pressed', async () => {
  const data = await opened(['interface', 'en']);
  expect(choice(data)).toBeUndefined();
  fireEvent.click(radio('Spanish'));
  await waitFor(() => expect(choice(data)).toBe('es'));
});

it('chooses it by the keyboard, too', async () => {
  const data = await opened(['interface', 'en']);
  fireEvent.keyUp(radio('Spanish'), { key: 'Tab' });
  fireEvent.keyUp(radio('Spanish'), { key: ' ' });
  await waitFor(() => expect(choice(data)).toBe('es'));
});

it('records nothing when the language that was chosen is pressed again', async () => {
  const data = await opened(['interface', 'en'], ['learn', 'es']);
  const before = data.replica.view().settings.get('learn');
  fireEvent.click(radio('Spanish'));
  await Promise.resolve();
  expect(data.replica.view().settings.get('learn')).toBe(before);
});
