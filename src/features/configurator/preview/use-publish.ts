import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FieldErrors } from '#core/errors/app-error.ts';
import { useExecute } from '#core/ui/use-execute.ts';
import { PublishProduct } from '../phases/publish-product.command.ts';

interface Publishing {
  readonly publish: () => void;
  readonly isPublishing: boolean;
  /** What the server refused the product for; undefined when nothing was refused. */
  readonly errors: FieldErrors | undefined;
}

/**
 * Publishes, and then goes to the catalogue: there the product stands with its new badge, and there the next one is
 * begun. The specification says of a failure that the user stays on the page; so does ours.
 */
export function usePublish(productId: string): Publishing {
  const [errors, setErrors] = useState<FieldErrors>();
  const { execute, isPending } = useExecute();
  const navigate = useNavigate();
  const publish = useCallback(async () => {
    const published = await execute(new PublishProduct(productId));
    if (published.ok) return navigate('/dk-admin');
    setErrors(published.error.details.fieldErrors);
  }, [execute, navigate, productId]);
  return { publish: () => void publish(), isPublishing: isPending, errors };
}
