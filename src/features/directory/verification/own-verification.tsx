import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CheckedThing } from '#features/directory/professionals/check-rules.ts'
import { formatDate } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { useFocusWhen } from '#ui/focus.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { SettingsRow } from '#ui/settings-section.tsx'
import { useAction } from '#ui/use-action.ts'
import { AskForm } from './ask-form.tsx'
import { ItemState } from './item-state.tsx'
import { takeBackMutation } from './mutations.ts'
import { NumberForm } from './number-form.tsx'
import { ownVerificationQuery } from './queries.ts'
import { type AskedKind, askedKinds } from './rules.ts'
import type { CheckItem } from './schema.ts'
import { useCheckWords } from './use-check-words.ts'

const isAsked = (kind: CheckedThing): kind is AskedKind => (askedKinds as readonly string[]).includes(kind)

/** Shows the checks of the visitor's own profile. Missing checks can be requested here. */
export function OwnVerification({ dashboard }: { dashboard: string }) {
  const { data } = useSuspenseQuery(ownVerificationQuery)
  const { kinds } = useCheckWords()
  return (
    <div className="mt-3">
      <SettingsRow name={kinds.phone} state={<PhoneState on={data.phoneConfirmedOn} canSms={data.canSms} />}>
        {!data.phoneConfirmedOn && data.canSms && (
          <Link to="/$dashboard/security" params={{ dashboard }} hash="phone" className={button('secondary')}>
            <Trans>Confirm by code</Trans>
          </Link>
        )}
      </SettingsRow>
      {data.items.map((item) => (
        <Item key={item.kind} item={item} />
      ))}
    </div>
  )
}

function PhoneState({ on, canSms }: { on: string | null; canSms: boolean }) {
  const language = useLanguage()
  const day = on && formatDate(language, on)
  if (!day && !canSms) return <Trans>Not confirmed. We can't send codes by SMS at the moment.</Trans>
  if (!day)
    return (
      <Trans>
        Not confirmed yet. Once it is, families see that the number is yours. This alone does not give you the badge.
      </Trans>
    )
  return (
    <span className="flex items-start gap-2 text-good">
      <Icon path={icons.check} size={18} className="mt-0.5 shrink-0" />
      <Trans>Confirmed by code on {day}</Trans>
    </span>
  )
}

function Item({ item }: { item: CheckItem }) {
  const { t } = useLingui()
  const { kinds } = useCheckWords()
  const [isOpen, setIsOpen] = useState(false)
  const [hasClosed, setHasClosed] = useState(false)
  const opener = useFocusWhen<HTMLButtonElement>(!isOpen && hasClosed)
  const { kind, check, request } = item
  const name = kinds[kind]
  const close = () => {
    setIsOpen(false)
    setHasClosed(true)
  }
  const isNumber = kind === 'coa' || kind === 'gstin'
  const action = request ? t`Change` : isNumber ? t`Send the number` : t`Ask us to check`
  const canAsk = isAsked(kind) && (request || !check || check.endsSoon)
  return (
    <div className="border-t border-line py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-60">
          <h4 className="font-medium">{name}</h4>
          <ItemState item={item} />
        </div>
        {canAsk && !isOpen && (
          <div className="flex flex-wrap gap-2">
            <button
              ref={opener}
              type="button"
              onClick={() => setIsOpen(true)}
              aria-label={`${action}: ${name}`}
              className={button('secondary')}
            >
              {action}
            </button>
            {request && <TakeBack kind={kind} name={name} />}
          </div>
        )}
      </div>
      {canAsk && isOpen && (
        <div className="mt-4 max-w-prose rounded-lg bg-sunken p-4 sm:p-5">
          {isNumber ? (
            <NumberForm kind={kind} item={item} onClose={close} />
          ) : (
            <AskForm kind={kind} item={item} onClose={close} />
          )}
        </div>
      )}
    </div>
  )
}

function TakeBack({ kind, name }: { kind: AskedKind; name: string }) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(takeBackMutation(kind), {
    done: t`Request cancelled`,
    failed: t`The request could not be cancelled`,
  })
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={() => mutate(undefined)}
      aria-label={t`Cancel request: ${name}`}
      className={button('quiet')}
    >
      <Trans>Cancel request</Trans>
    </button>
  )
}
