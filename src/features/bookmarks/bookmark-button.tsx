import { useLingui } from '@lingui/react/macro'
import { useLocation, useRouter } from '@tanstack/react-router'
import type { ComponentProps, FormEvent } from 'react'
import { type Language, withLanguage } from '../../platform/languages.ts'
import { button } from '../../ui/button.ts'
import { Icon, icons } from '../../ui/icon.tsx'
import { type BookmarkLook, useBookmark } from './use-bookmark.tsx'

type Props = {
  professionalId: number
  /** Of the professional, for who doesn't see where the heart stands. */
  name: string
  look: BookmarkLook
}

/** The heart of a professional. */
export function BookmarkButton({ professionalId, name, look }: Props) {
  const { isBookmarked, setIsBookmarked, visitor, askToLogIn } = useBookmark(professionalId, look)
  const heart = { name, look, isBookmarked }
  if (visitor) return <Heart {...heart} type="button" onClick={() => setIsBookmarked(!isBookmarked)} />
  return (
    <LeadToLogin professionalId={professionalId} onLeave={askToLogIn}>
      <Heart {...heart} type="submit" />
    </LeadToLogin>
  )
}

/** Who is not signed in is led to the login, and the bookmark is made after it; a form, so that it works before the script. */
function LeadToLogin({
  professionalId,
  onLeave,
  children,
}: Pick<Props, 'professionalId'> & { onLeave: () => void } & Pick<ComponentProps<'form'>, 'children'>) {
  const { i18n } = useLingui()
  const router = useRouter()
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const login = withLanguage(i18n.locale as Language, '/login')
  const search = { redirect: here, bookmark: String(professionalId) }

  function leave(event: FormEvent) {
    event.preventDefault()
    onLeave()
    router.history.push(`${login}?${new URLSearchParams(search)}`)
  }
  return (
    <form action={login} onSubmit={leave} className="contents">
      {Object.entries(search).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
    </form>
  )
}

const looks = {
  card: 'grid size-11 place-items-center rounded-full bg-raised/95 text-ink shadow-card transition-colors duration-150 hover:text-danger aria-pressed:text-danger',
  profile: button('secondary', 'aria-pressed:text-danger'),
}

type HeartProps = Omit<Props, 'professionalId'> & { isBookmarked: boolean } & Pick<
    ComponentProps<'button'>,
    'type' | 'onClick'
  >

function Heart({ name, look, isBookmarked, type, onClick }: HeartProps) {
  const { t } = useLingui()
  const label = look === 'card' ? t`Bookmark ${name}` : isBookmarked ? t`Saved: ${name}` : t`Save ${name}`
  return (
    <button type={type} onClick={onClick} aria-pressed={isBookmarked} aria-label={label} className={looks[look]}>
      <Icon path={icons.heart} className={isBookmarked ? 'fill-current' : ''} />
      {look === 'profile' && (isBookmarked ? t`Saved` : t`Save`)}
    </button>
  )
}
