import { useEffect, useRef } from 'react';
import { wavOf } from '../../platform/index.ts';

/** Creates object URLs for recordings; they are revoked when the component is unmounted. */
export const useRecordingUrls = (): ((samples: Float32Array) => string) => {
  const urls = useRef(new Map<Float32Array, string>());
  useEffect(() => {
    const known = urls.current;
    return () => {
      for (const url of known.values()) URL.revokeObjectURL(url);
      known.clear();
    };
  }, []);
  return (samples) => {
    const url = urls.current.get(samples) ?? URL.createObjectURL(wavOf(samples));
    urls.current.set(samples, url);
    return url;
  };
};
