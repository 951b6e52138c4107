import { useEffect, useState } from 'react';

/** Milliseconds until a wait is noticed: anything shown earlier would only flash. */
const delay = 200;

/** Whether whoever waits should see it by now. */
export function useNoticedWait(): boolean {
  const [isNoticed, setIsNoticed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsNoticed(true), delay);
    return () => clearTimeout(timer);
  }, []);
  return isNoticed;
}
