import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { button } from '#ui/button.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { useAction } from '#ui/use-action.ts'
import { requestWithdrawalMutation } from './mutations.ts'

/** A button that withdraws the request after a confirmation. */
export function WithdrawRequest({ id }: { id: number }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const ready = useDisabledUntilHydrated()
  const { mutate, isPending } = useAction(requestWithdrawalMutation(id), {
    done: t`Request withdrawn`,
    failed: t`The request could not be withdrawn`,
    onSuccess: () => setIsOpen(false),
  })
  return (
    <>
      <button type="button" {...ready} onClick={() => setIsOpen(true)} className={button('quietDanger')}>
        <Trans>Withdraw …</Trans>
      </button>
      {isOpen && (
        <ConfirmDialog
          title={<Trans>Withdraw this request?</Trans>}
          text={<Trans>Everyone you asked will be told, and you can no longer accept a quote.</Trans>}
          action={<Trans>Withdraw</Trans>}
          back={<Trans>Keep the request</Trans>}
          isBusy={isPending}
          onConfirm={() => mutate(undefined)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
