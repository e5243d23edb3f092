import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Profession } from '#features/directory/professionals/rules.ts'
import type { Language } from '#platform/languages/languages.ts'

type Props = {
  professional: { id: number; name: string; lang: Language; profession: Profession; place: string }
  /** The state of the professional's checks or of one request. */
  children: ReactNode
}

/** A row with a professional in a list for staff. It links to the professional's file. */
export function ProfessionalRow({ professional: { id, name, lang, profession, place }, children }: Props) {
  return (
    <Link
      to="/admin/verification/$id"
      params={{ id: String(id) }}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 hover:bg-sunken"
    >
      <span className="min-w-0 grow basis-52">
        <span lang={lang} className="block font-semibold wrap-anywhere">
          {name}
        </span>
        <span className="block text-sm text-muted">
          {profession === 'contractor' ? <Trans>Contractor</Trans> : <Trans>Architect</Trans>} · {place}
        </span>
      </span>
      <span>{children}</span>
    </Link>
  )
}
