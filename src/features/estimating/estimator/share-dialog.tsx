import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EstimateContent } from '#features/estimating/estimates/content-rules.ts'
import { costTexts, qualityNames } from '#features/estimating/estimates/estimate-words.tsx'
import { rangeOfMethods } from '#features/estimating/estimates/mode-rules.ts'
import { formatDate, formatNumber } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/field.tsx'
import { useLanguage } from '#ui/language.ts'
import { useAction } from '#ui/use-action.ts'
import { useCopyLink } from '#ui/use-copy-link.ts'
import { endLinkMutation, newLinkMutation } from './mutations.ts'
import { linksQuery } from './queries.ts'
import { type LinkDays, linkDays } from './rules.ts'
import type { EstimateLink } from './schema.ts'

type Props = { id: string; content: EstimateContent; onClose: () => void }

/** A dialog in which the owner makes links to an estimate, sends them on WhatsApp, copies them and ends them. */
export function ShareDialog({ id, content, onClose }: Props) {
  const { t } = useLingui()
  const { data: links } = useSuspenseQuery(linksQuery(id))
  const [days, setDays] = useState<LinkDays>(30)
  const { mutate, isPending } = useAction(newLinkMutation(id), { failed: t`The link could not be created` })
  return (
    <Dialog title={<Trans>Share this estimate</Trans>} onClose={onClose}>
      <p className="text-muted">
        <Trans>Anyone with the link can read the estimate, including your later changes, but can't change it.</Trans>
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <SelectField
          label={t`The link works for`}
          value={days}
          onChange={({ target }) => setDays(Number(target.value) as LinkDays)}
          className="grow"
        >
          {linkDays.map((each) => (
            <option key={each} value={each}>
              {t`${each} days`}
            </option>
          ))}
        </SelectField>
        <button
          type="button"
          aria-disabled={isPending}
          onClick={() => isPending || mutate({ days })}
          className={button('primary', 'min-h-12')}
        >
          <Trans>Create a link</Trans>
        </button>
      </div>
      <ul className="mt-5 grid gap-3">
        {links.map((link) => (
          <li key={link.id}>
            <LinkRow id={id} link={link} content={content} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function LinkRow({ id, link, content }: { id: string; link: EstimateLink; content: EstimateContent }) {
  const { t } = useLingui()
  const language = useLanguage()
  const copyLink = useCopyLink()
  const text = useSummaryText(content)
  const day = formatDate(language, link.expiresAt)
  const { mutate, isPending } = useAction(endLinkMutation(id, link.id), {
    done: t`Link ended`,
    failed: t`The link could not be ended`,
  })
  return (
    <div className="panel p-3.5">
      <p className="text-sm wrap-anywhere">{link.url}</p>
      <p className="mt-1 text-sm text-muted">
        <Trans>Works until {day}</Trans>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${link.url}`)}`}
          target="_blank"
          rel="noreferrer"
          className={button('secondary')}
        >
          WhatsApp
        </a>
        <button type="button" onClick={() => void copyLink(link.url)} className={button('secondary')}>
          <Trans>Copy link</Trans>
        </button>
        <button
          type="button"
          aria-disabled={isPending}
          onClick={() => isPending || mutate(undefined)}
          className={button('quietDanger')}
        >
          <Trans>End link</Trans>
        </button>
      </div>
    </div>
  )
}

/** The text about the estimate that precedes the link in a WhatsApp message. */
function useSummaryText(content: EstimateContent): string {
  const { t, i18n } = useLingui()
  const { sum, rate } = costTexts(i18n, rangeOfMethods(content))
  const name = content.name || t`Cost estimate`
  const area = formatNumber(content.areaInSqFt)
  const quality = i18n._(qualityNames[content.quality])
  return t`${name}: ${sum} for ${area} sq ft (${quality}), ${rate} per sq ft. All details are here:`
}
