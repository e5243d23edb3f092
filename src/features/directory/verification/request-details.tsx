import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatList } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import type { FileItem } from './schema.ts'
import { useCheckWords } from './use-check-words.ts'

/** Shows staff the professional's request, the facts in their GSTIN, and links to the public registers. */
export function RequestDetails({ item: { kind, request, last, gstin } }: { item: FileItem }) {
  const language = useLanguage()
  const { days } = useCheckWords()
  const number = request?.number ?? last?.number
  const chosen = formatList(
    language,
    (request?.days ?? []).map((day) => days[day]),
  )
  return (
    <div className="mt-2 grid gap-1 text-sm">
      {chosen && (
        <p>
          <Trans>Days that suit them: {chosen}</Trans>
        </p>
      )}
      {request?.note && (
        <p className="whitespace-pre-line border-l-2 border-line-strong pl-3 wrap-anywhere">{request.note}</p>
      )}
      {number && !request && (
        <p>
          <Trans>Number sent before:</Trans> <span className="font-mono">{number}</span>
        </p>
      )}
      {gstin && (
        <p>
          <Trans>
            State: <span lang="en">{gstin.state}</span>. PAN, for staff only:{' '}
            <span className="font-mono">{gstin.pan ?? '–'}</span>
          </Trans>
        </p>
      )}
      {number && kind === 'gstin' && (
        <Register href="https://services.gst.gov.in/services/searchtp">
          <Trans>Search the GST register</Trans>
        </Register>
      )}
      {number && kind === 'coa' && (
        <Register href="https://www.coa.gov.in/">
          <Trans>Open the register of the Council of Architecture</Trans>
        </Register>
      )}
    </div>
  )
}

function Register({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center font-medium text-primary hover:underline"
    >
      {children}
    </a>
  )
}
