import { useEffect, useState } from 'react';

/**
 * A part of the page that is loaded when it is first wanted. Unlike `React.lazy`, a failed load (the network is down)
 * harms nothing: it is told, and tried again the next time the part is wanted.
 */
export function useLoaded<Part>(load: () => Promise<Part>, wanted: boolean, onFailure?: () => void): Part | undefined {
  // In an object: a component is a function, which setState would call.
  const [part, setPart] = useState<{ readonly value: Part }>();
  useEffect(() => {
    if (!wanted || part) return undefined;
    let left = false;
    load().then(
      (value) => left || setPart({ value }),
      () => left || onFailure?.(),
    );
    return () => {
      left = true;
    };
  }, [load, wanted, part, onFailure]);
  return part?.value;
}
