import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Product } from '#core/contracts/product.contract.ts';
import { type FieldErrors, isUnanswered } from '#core/errors/app-error.ts';
import { toastsToken } from '#core/ports/feedback.ts';
import { stayingHere } from '#core/ui/focus.ts';
import { useService } from '#core/ui/services.tsx';
import { stepOf } from '#core/ui/forms/save-status.tsx';
import { useExecute, useIsLeft } from '#core/ui/use-messages.ts';
import { useRemarkedPublishing } from '#features/product-checks/product-checks.public.ts';
import { AcceptRemarks } from '../checks/accept-remarks.command.ts';
import { LoadProductChecks } from '../checks/load-product-checks.query.ts';
import { ReadStoredProduct } from '../frame/read-stored-product.query.ts';
import { PublishProduct } from '../phases/publish-product.command.ts';

/**
 * Publishes, and then goes to the catalogue, unless the person has left meanwhile: there the product is shown with its new
 * badge, and the next one is begun there. After a failure the person stays on the page, as the specification has it.
 */
export function usePublish({ productId, modifiedAt }: Product, refetch: () => Promise<Product | undefined>) {
  const [refusal, setRefusal] = useState<{ readonly errors: FieldErrors; readonly takesFocus: boolean }>();
  const isHere = useRef<() => boolean>(undefined);
  const { execute, isPending: isChecking } = useExecute();
  const { execute: send, isPending: isSending } = useExecute();
  const navigate = useNavigate();
  const isLeft = useIsLeft();
  const toasts = useService(toastsToken);
  const { publish, question } = useRemarkedPublishing({
    id: productId,
    check: (version) => execute(new LoadProductChecks(productId, version)),
    isSeen: async (version) => {
      const stored = await execute(new ReadStoredProduct(productId, 'fi'));
      return !stored.ok || stored.value.modifiedAt === version;
    },
    onUnseen: async () => {
      if (isLeft()) return;
      const stored = await refetch();
      if (isLeft()) return;
      // By a colleague, or by an earlier press whose answer never came.
      if (stored?.isPublished) toasts.show({ intent: 'info', textKey: 'configurator:toast.alreadyPublished' });
      else toasts.show({ intent: 'warning', textKey: 'configurator:toast.previewRead' });
    },
    accept: (request) => execute(new AcceptRemarks(productId, { productId, ...request })),
    refetch: async () => {
      const stored = await refetch();
      return stored && !stored.isPublished ? stored.modifiedAt : undefined;
    },
    publish: async () => {
      const published = await send(new PublishProduct(productId));
      if (published.ok) return isLeft() ? undefined : navigate('/dk-admin');
      // It may have been published: its state is told anew.
      const stored = isUnanswered(published.error) && (await execute(new ReadStoredProduct(productId, 'fi')));
      if (stored && stored.ok && stored.value.isPublished) await refetch();
      const errors = published.error.details.fieldErrors;
      setRefusal(errors && { errors, takesFocus: isHere.current?.() ?? true });
    },
  });
  return {
    publish: () => {
      isHere.current = stayingHere();
      void publish(() => modifiedAt);
    },
    isPublishing: isChecking || isSending,
    /** What is under way. */
    progress: stepOf(isSending, isChecking && !question),
    /** What the server refused the product for; undefined when nothing was refused. */
    refusal,
    question,
  };
}
