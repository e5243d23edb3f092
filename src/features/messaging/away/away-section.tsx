import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { useLanguage } from '#ui/language.ts'
import { LateDialog } from '#ui/late-dialog.tsx'
import { lazyPart, preloading } from '#ui/lazy-part.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useAction } from '#ui/use-action.ts'
import { awayMutation } from './mutations.ts'
import { awayQuery } from './queries.ts'

const AwayDialog = lazyPart(() => import('./away-dialog.tsx'), 'AwayDialog')

/** Shows a professional's away message in the settings, with a switch to turn it on or off and a dialog to edit it. */
export function AwaySection() {
  const { t } = useLingui()
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const { data } = useSuspenseQuery(awayQuery)
  const off = useAction(awayMutation, { done: t`Your away message is off`, failed: t`Your choice was not saved` })
  const ready = useDisabledUntilHydrated(off.isPending)
  const { isOn, text, until } = data
  const day = until && formatDate(language, until)
  return (
    <SettingsSection
      id="away"
      title={t`Away message`}
      intro={<Trans>Anyone who writes to you gets it as an automatic reply, at most once a day.</Trans>}
    >
      {isOn && (
        <div className="mt-4 rounded-lg bg-sunken p-4">
          <StateBadge tone="bg-good-soft text-good">
            {day ? <Trans>On until {day}</Trans> : <Trans context="the away message">On</Trans>}
          </StateBadge>
          <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <button
          type="button"
          {...ready}
          {...preloading(AwayDialog)}
          onClick={() => setIsOpen(true)}
          className={button('secondary', 'min-h-12')}
        >
          {isOn ? <Trans>Change …</Trans> : <Trans>Turn on …</Trans>}
        </button>
        {isOn && (
          <button
            type="button"
            {...ready}
            onClick={() => off.mutate({ ...data, isOn: false })}
            className={button('quiet', 'min-h-12')}
          >
            <Trans>Turn off</Trans>
          </button>
        )}
      </div>
      {isOpen && (
        <LateDialog title={<Trans>Away message</Trans>} onClose={close}>
          <AwayDialog away={data} onClose={close} />
        </LateDialog>
      )}
    </SettingsSection>
  )
}
