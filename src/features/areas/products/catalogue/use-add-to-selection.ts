import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useExecute } from '#core/ui/use-execute.ts';
import { inUsePath } from '../hva-product-path.rule.ts';
import { AddToSelection } from './add-to-selection.command.ts';

interface Adding {
  /** Which one is being added. */
  readonly addedId: string | undefined;
  readonly add: (productId: string) => Promise<void>;
}

/** Adds a product to the area's selection and leads to the products in use; a failure stays (Spec 2 §8). */
export function useAddToSelection(): Adding {
  const { execute } = useExecute();
  const navigate = useNavigate();
  const [addedId, setAddedId] = useState<string>();
  const add = useCallback(
    async (productId: string) => {
      setAddedId(productId);
      const { ok } = await execute(new AddToSelection(productId));
      setAddedId(undefined);
      if (ok) await navigate(inUsePath);
    },
    [execute, navigate],
  );
  return { addedId, add };
}
