import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useServices } from '../services.tsx';
import { useExecute } from '../use-execute.ts';
import type { ActionContext } from './action.ts';

/** What actions are run with. */
export function useActionContext(): ActionContext {
  const services = useServices();
  const { execute } = useExecute();
  const navigate = useNavigate();
  return useMemo(
    () => ({ services, execute, navigate: async (address) => navigate(address) }),
    [services, execute, navigate],
  );
}
