import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate, formatRupees } from '../../platform/format.ts'
import { button } from '../../ui/button.ts'
import { Changes } from '../../ui/changes.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFailureText } from '../../ui/failure-text.ts'
import { useFocusWhen } from '../../ui/focus.ts'
import { FormNotice } from '../../ui/form-notice.tsx'
import { Icon, icons } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.ts'
import { AsSeen, useSeen } from '../../ui/seen.tsx'
import { toast } from '../../ui/toast.ts'
import { agreementMutation } from './mutations.ts'
import { Instalments, useInstalmentsText } from './plan-instalments.tsx'
import type { PaymentsAccount, Plan } from './schema.ts'

type ProposedProps = { account: PaymentsAccount; proposed: Plan; onAgree: () => void }

/** A version of the plan that waits for the customer. */
export function Proposed({ account, proposed, onAgree }: ProposedProps) {
  const language = useLanguage()
  const { version } = proposed
  const [day, customer] = [formatDate(language, proposed.madeAt), account.customer ?? '']
  return (
    <div className="mt-3 panel border-warn p-4 sm:p-5">
      <p className="font-semibold">
        {account.may.agree ? (
          <Trans>
            Version {version} of {day} is waiting for your consent.
          </Trans>
        ) : account.customer === null ? (
          <Trans>
            Version {version} of {day} is waiting for a home builder to join the project.
          </Trans>
        ) : account.side === 'customer' ? (
          <Trans>
            Version {version} of {day} was not agreed to.
          </Trans>
        ) : (
          <Trans>
            Version {version} of {day} is waiting for {customer} to agree.
          </Trans>
        )}
      </p>
      <SumChange account={account} proposed={proposed} />
      <Instalments plan={proposed} isHandedOver={account.isHandedOver} />
      {account.may.agree && (
        <button type="button" onClick={onAgree} className={button('primary', 'mt-4 w-full sm:w-auto')}>
          <Icon path={icons.check} size={18} />
          <Trans>Agree to version {version} …</Trans>
        </button>
      )}
    </div>
  )
}

/** That the agreed sum would be another one. */
function SumChange({ account: { plan }, proposed }: Pick<ProposedProps, 'account' | 'proposed'>) {
  if (plan === null || plan.agreedSum === proposed.agreedSum) return null
  const [before, after] = [plan.agreedSum, proposed.agreedSum].map(formatRupees)
  return (
    <p className="mt-1">
      <Trans>
        It changes the agreed sum from {before} to {after}.
      </Trans>
    </p>
  )
}

type Props = { projectId: number; account: PaymentsAccount; onClose: () => void }

/**
 * Asks the customer once more, with what is agreed to. It is the version with which the dialog was opened: when there is a later one
 * meanwhile, the dialog says what has changed before anything can be pressed again.
 */
export function ConsentToPlan({ projectId, account, onClose }: Props) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const textOf = useInstalmentsText()
  const { proposed } = account
  const version = proposed?.version ?? 0
  const seen = useSeen(proposed, (plan) => plan?.version)
  const { mutate, isPending, error, reset } = useMutation({
    ...agreementMutation(projectId),
    onSuccess() {
      onClose()
      toast(t`You have agreed to the payment plan`)
    },
  })
  const consentButton = useFocusWhen<HTMLButtonElement>(!seen.isChanged && !isPending)
  const row = (name: string, label: ReactNode, say: (plan: Plan) => string) => ({
    ...{ name, label, was: seen.seen ? say(seen.seen) : '', is: proposed ? say(proposed) : '' },
  })
  return (
    <Dialog title={<Trans>Agree to this payment plan?</Trans>} onClose={onClose}>
      {proposed && account.may.agree ? (
        <AsSeen
          of={seen}
          said={<Trans>This payment plan was changed while you had it open. Look at what is different now.</Trans>}
          changes={
            <Changes
              rows={[
                row('sum', <Trans>Agreed sum</Trans>, ({ agreedSum }) => formatRupees(agreedSum)),
                row('kept', <Trans>Kept back until handover (%)</Trans>, (plan) => String(plan.retentionPercent)),
                row('instalments', <Trans>Instalments</Trans>, ({ instalments }) => textOf(instalments)),
              ]}
            />
          }
          onward={<Trans>Continue with version {version}</Trans>}
          isBusy={isPending}
          onLook={reset}
          onClose={onClose}
        >
          <SumChange account={account} proposed={proposed} />
          <Instalments plan={proposed} isHandedOver={account.isHandedOver} />
          <p className="mt-3 text-muted">
            <Trans>
              Your consent to version {version} is saved with your name and the time. From then on, its sum is the
              agreed sum. To change the sum or the instalments, a new version is needed, and you'll be asked to agree
              again.
            </Trans>
          </p>
          {error && !isPending && (
            <FormNotice error={error} isAnnounced className="mt-4">
              {failureText(error)}
            </FormNotice>
          )}
          <div className="mt-6 flex flex-wrap gap-3 *:min-h-12 *:grow">
            <button type="button" onClick={onClose} className={button('secondary')}>
              <Trans>Not now</Trans>
            </button>
            <button
              ref={consentButton}
              type="button"
              disabled={isPending}
              onClick={() => mutate({ with: account.memberId!, version: seen.seen!.version })}
              className={button('primary')}
            >
              <Trans>Agree to version {version}</Trans>
            </button>
          </div>
        </AsSeen>
      ) : (
        <p role="status">
          <Trans>This payment plan has changed in the meantime. You now see the latest version.</Trans>
        </p>
      )}
    </Dialog>
  )
}
