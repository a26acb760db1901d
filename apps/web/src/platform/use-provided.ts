import { type Context, useContext } from 'react';

/** The value of a context without which its readers make no sense. Throws where `provider` does not stand above them: a defect. */
export const useProvided = <T>(context: Context<T | null>, provider: string): T => {
  const value = useContext(context);
  if (value === null) throw new TypeError(`There is no ${provider} around this.`);
  return value;
};
