import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onStage } from '../test/stage.tsx';
import { Button, ButtonLink, IconButton } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Chip } from './chip.tsx';
import { Choice } from './choice.tsx';
import { Field } from './field.tsx';
import { Segmented } from './segmented.tsx';
import { Select } from './select.tsx';
import { Stars } from './stars.tsx';
import { StepProgress } from './step-progress.tsx';
import { Switch } from './switch.tsx';
import { Ticket } from './ticket.tsx';

afterEach(cleanup);

describe('a button', () => {
  it('does its work when pressed', () => {
    const work = vi.fn();
    onStage(<Button onClick={work}>Check</Button>);
    fireEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(work).toHaveBeenCalledOnce();
  });

  it('ignores presses while its work is under way, and says so', () => {
    const work = vi.fn();
    onStage(
      <Button busy onClick={work}>
        Check
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Check' });
    fireEvent.click(button);
    expect(work).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('sends no form unless told to', () => {
    onStage(<Button>Check</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });

  it('with a picture alone has a name', () => {
    onStage(<IconButton label="Close" icon="×" />);
    expect(screen.getByRole('button', { name: 'Close' })).toBeDefined();
  });

  it('that leads somewhere is a link', () => {
    onStage(<ButtonLink to="/start">Begin</ButtonLink>);
    expect(screen.getByRole('link', { name: 'Begin' }).getAttribute('href')).toBe('/start');
  });
});

describe('a checkbox', () => {
  it('is switched by its label', () => {
    const change = vi.fn();
    onStage(<Checkbox label="Nouns" checked={false} onChange={change} />);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Nouns' }).checked).toBe(false);
    fireEvent.click(screen.getByText('Nouns'));
    expect(change).toHaveBeenCalledExactlyOnceWith(true);
  });
});

describe('a chip', () => {
  it('that is used keeps its place but cannot be pressed or heard', () => {
    const press = vi.fn();
    onStage(
      <Chip state="used" onClick={press}>
        café
      </Chip>,
    );
    expect(screen.queryByRole('button')).toBeNull();
    fireEvent.click(screen.getByText('café'));
    expect(press).not.toHaveBeenCalled();
  });
});

describe('a choice', () => {
  it('tells its key and whether it is chosen', () => {
    onStage(
      <Choice index={2} state="chosen">
        la cuenta
      </Choice>,
    );
    const choice = screen.getByRole('button', { name: /la cuenta/ });
    expect(choice.getAttribute('aria-keyshortcuts')).toBe('2');
    expect(choice.getAttribute('aria-pressed')).toBe('true');
  });

  it('says right or wrong in words, not by colour alone', () => {
    onStage(
      <Choice index={1} state="wrong">
        la gata
      </Choice>,
    );
    expect(screen.getByRole('img', { name: 'Not quite' })).toBeDefined();
  });

  it('speaks the language of its text', () => {
    onStage(
      <Choice index={1} lang="es">
        la gata
      </Choice>,
    );
    expect(screen.getByText('la gata').getAttribute('lang')).toBe('es');
  });
});

describe('a ticket', () => {
  it('leads to what it is for', () => {
    onStage(<Ticket state="now" title="A table for two" href="/courses/lesson?lesson=x" />);
    expect(screen.getByRole('link', { name: /A table for two/ }).getAttribute('href')).toBe('/courses/lesson?lesson=x');
  });

  it('calls back where it has no address', () => {
    const play = vi.fn();
    onStage(<Ticket state="open" title="A table for two" onPlay={play} />);
    fireEvent.click(screen.getByRole('button', { name: /A table for two/ }));
    expect(play).toHaveBeenCalledOnce();
  });

  it('that is locked leads nowhere and says what opens it', () => {
    onStage(
      <Ticket state="locked" title="A sweet tooth" detail="5 min" reason="Opens after “Drinks”" href="/courses" />,
    );
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Opens after “Drinks”')).toBeDefined();
    expect(screen.getByLabelText('Locked')).toBeDefined();
  });
});

describe('progress', () => {
  it('as sprockets has one mark a step and one text for all', () => {
    onStage(<StepProgress steps={['done', 'again', 'now', 'todo']} label="2 of 4 steps" />);
    const row = screen.getByRole('img', { name: '2 of 4 steps' });
    expect([...row.children].map((mark) => mark.getAttribute('data-step'))).toEqual(['done', 'again', 'now', 'todo']);
  });

  it.each([
    [0, 'No stars yet'],
    [1, '1 star of 3'],
    [3, '3 stars of 3'],
  ])('as %i stars is read as "%s"', (count, name) => {
    onStage(<Stars count={count} />);
    expect(screen.getByRole('img', { name }).querySelectorAll('[data-on]')).toHaveLength(count);
  });
});

describe('a field', () => {
  it('is tied to its label and its hint', () => {
    onStage(<Field label="E-mail" hint="One letter, to verify it." />);
    const input = screen.getByLabelText('E-mail');
    const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('One letter, to verify it.');
  });

  it('says its error aloud, in place of the hint', () => {
    onStage(<Field label="E-mail" hint="One letter." error="Email is required" />);
    expect(screen.getByRole('alert').textContent).toBe('Email is required');
    expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('One letter.')).toBeNull();
  });
});

function Goal(): React.ReactNode {
  const [goal, setGoal] = useState(20);
  const options = [20, 40].map((value) => ({ value, label: `${value} XP` }));
  return <Segmented legend="Daily goal" options={options} value={goal} onChange={setGoal} />;
}

describe('a switch', () => {
  it('has a name, says what it means, and tells its new state', () => {
    const change = vi.fn();
    onStage(<Switch label="Effects" hint="After each answer" checked={false} onChange={change} />);
    const input = screen.getByRole('switch', { name: 'Effects' });
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'After each answer',
    );
    fireEvent.click(input);
    expect(change).toHaveBeenCalledWith(true);
  });
});

describe('options seen at once', () => {
  it('are a named group of which one holds', () => {
    onStage(<Goal />);
    expect(screen.getByRole('group', { name: 'Daily goal' })).toBeDefined();
    fireEvent.click(screen.getByLabelText('40 XP'));
    expect(screen.getByLabelText<HTMLInputElement>('40 XP').checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('20 XP').checked).toBe(false);
  });
});

describe('a list to pick from', () => {
  it('gives the value of what was picked', () => {
    const pick = vi.fn();
    const options = [
      { value: 'de', label: 'Deutsch' },
      { value: 'th', label: 'ไทย', lang: 'th' },
    ];
    onStage(<Select slim label="Language" options={options} value="de" onChange={pick} />);
    fireEvent.input(screen.getByLabelText('Language'), { target: { value: 'th' } });
    expect(pick).toHaveBeenCalledWith('th');
  });

  it('keeps what was picked where it is rendered before the browser has told of the change', () => {
    const pick = vi.fn();
    const options = ['de', 'th'].map((value) => ({ value, label: value }));
    const list = (): ReactNode => <Select label="Language" options={options} value="de" onChange={pick} />;
    const { rerender } = render(list());
    const field = screen.getByLabelText('Language');
    fireEvent.input(field, { target: { value: 'th' } });
    rerender(list());
    fireEvent.change(field);
    expect(pick.mock.calls).toEqual([['th']]);
  });
});
