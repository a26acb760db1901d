import { describe, expect, it } from 'vitest';
import { serviceFacts } from './service-facts.ts';

const factsOf = (url: string) => serviceFacts({ url, model: 'small', listenModel: undefined });

describe('what is told of a chat service', () => {
  it('is its host, its model and whether it listens', () => {
    const asked = { url: 'https://api.example.org/v1', key: 'secret', model: 'small', listenModel: 'ears' };
    expect(serviceFacts(asked)).toEqual({
      ...{ name: 'api.example.org', model: 'small', isLocal: false, listens: true },
    });
    expect(factsOf('http://127.0.0.1:11434/v1')).toMatchObject({ name: '127.0.0.1:11434', listens: false });
  });

  it.each([
    'http://localhost:1/v1',
    'http://127.9.9.9/v1',
    'http://10.1.2.3/v1',
    'http://172.31.0.1/v1',
    'http://192.168.1.2/v1',
    'http://[::1]:8080/v1',
    'http://[fd00::1]/v1',
    'http://[::ffff:10.0.0.1]/v1',
    'http://lamp.local/v1',
    'http://model.localhost/v1',
    'http://ollama:11434/v1',
  ])('is that it is on the own network: %s', (url) => {
    expect(factsOf(url).isLocal).toBe(true);
  });

  it.each([
    'https://api.example.org/v1',
    'http://172.32.0.1/v1',
    'http://8.8.8.8/v1',
    'http://[2001:db8::1]/v1',
    'https://local.example.org/v1',
    'https://localhost.example.org/v1',
    'https://10.0.0.1.example.org/v1',
  ])('is that lines leave the own network: %s', (url) => {
    expect(factsOf(url).isLocal).toBe(false);
  });
});
