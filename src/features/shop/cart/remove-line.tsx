import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { runMutation } from '#platform/http/mutation.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { useLanguage } from '#ui/language.ts'
import { toastFailure } from '#ui/toast.ts'
import { useAction } from '#ui/use-action.ts'
import { deleteLineMutation, lineMutation } from './mutations.ts'

type Props = {
  productId: number
  /** Empty for a product whose name is unknown. */
  name: string
  /** How many pieces Undo restores. 0 for a product that can't be bought any more. */
  quantity: number
}

/** Removes a line from the cart, with Undo. */
export function RemoveLine({ productId, name, quantity }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const failureText = useFailureText()
  const queryClient = useQueryClient()
  const failed = t`The cart could not be changed`
  // Not a mutation hook, because the row is no longer mounted when Undo runs.
  const putBack = () =>
    runMutation(queryClient, lineMutation(productId), { quantity }).catch((error) =>
      toastFailure(failed, failureText(error), error),
    )
  const { mutate, isPending } = useAction(deleteLineMutation(productId), {
    done: quantity > 0 ? t`${name} removed from the cart` : undefined,
    failed,
    undo: () => void putBack(),
  })
  function press(event: FormEvent) {
    event.preventDefault()
    if (!isPending) mutate(undefined)
  }
  return (
    <form method="post" action={withLanguage(language, '/cart')} onSubmit={press}>
      <input type="hidden" name="line" value={productId} />
      <button
        type="submit"
        name="remove"
        aria-label={name ? t`Remove: ${name}` : undefined}
        aria-disabled={isPending}
        className="-mr-2 inline-flex min-h-11 items-center rounded-md px-2 text-sm font-medium text-muted underline hover:bg-sunken hover:text-ink aria-disabled:opacity-60"
      >
        <Trans>Remove</Trans>
      </button>
    </form>
  )
}
