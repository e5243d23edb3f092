import type { ReactNode } from 'react'
import { useUserTypeName } from '#features/people/accounts/user-type-name.tsx'
import type { Picture } from '#platform/files/pictures.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { Profession } from './rules.ts'

type Props = {
  person: { name: string; lang?: string | undefined; picture: Picture | null; profession: Profession; place: string }
  /** Why this person cannot be chosen. Empty if they can be chosen. */
  reason: string
  /** Why this person is among the first. */
  why?: string
  /** The button or checkbox that chooses this person. */
  action: ReactNode
}

/**
 * A row of a list from which professionals are chosen. It shows either the control or the reason why this person cannot
 * be chosen.
 */
export function PersonRow({ person: { name, lang, picture, profession, place }, why, reason, action }: Props) {
  const professionName = useUserTypeName()
  return (
    <li className="flex items-center gap-3 py-3">
      <Avatar name={name} lang={lang} picture={picture} size="small" className={reason ? 'opacity-60' : ''} />
      <div className="min-w-0 grow">
        <p lang={lang} className="font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-sm text-muted">
          {professionName(profession)} · {place}
        </p>
        {why && <p className="text-sm font-medium text-good">{why}</p>}
        {reason && <p className="text-sm font-medium text-muted">{reason}</p>}
      </div>
      {!reason && action}
    </li>
  )
}

/** The skeleton of a list of PersonRows. */
export function PersonRowsSkeleton() {
  return (
    <div aria-busy="true" className="mt-2 grid animate-pulse gap-6 py-3">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <div className="size-9 shrink-0 rounded-full bg-sunken" />
          <div className="h-10 grow rounded-md bg-sunken" />
        </div>
      ))}
    </div>
  )
}
