import { Trans } from '@lingui/react/macro'
import { button } from '#ui/button.ts'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { useAction } from '#ui/use-action.ts'
import { orderLinkMutation } from './mutations.ts'

/**
 * Explains to a visitor who has only looked the order up how they can see all of it. A button emails the full link to
 * the buyer.
 */
export function LookedUpNotice({ reference }: { reference: string }) {
  const { mutate, isPending, isSuccess } = useAction(orderLinkMutation(reference), {})
  const disabled = useDisabledUntilHydrated(isPending)
  return (
    <section className="mt-5 rounded-md bg-sunken px-4 py-3">
      <p>
        <Trans>
          This page only shows where the order is. To pay, cancel, send something back or see the invoice, use the link
          in our email or log in.
        </Trans>
      </p>
      {isSuccess ? (
        <p role="status" className="mt-2 font-medium">
          <Trans>The link is on its way to the email address that was given with the order.</Trans>
        </p>
      ) : (
        <button type="button" {...disabled} onClick={() => mutate(undefined)} className={button('secondary', 'mt-3')}>
          <Trans>Send me the link</Trans>
        </button>
      )}
    </section>
  )
}
