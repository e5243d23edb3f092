import { useLingui } from '@lingui/react/macro'
import { useOwnListingId } from '#features/directory/professionals/queries.ts'
import { roundButton, SaveButton, SaveIcon, SaveText } from '#features/people/saved-things/save-button.tsx'
import { useSavedIds } from '#features/people/saved-things/use-saved-ids.ts'
import { button } from '#ui/button.ts'
import { icons } from '#ui/icon.tsx'
import { bookmarkedIdsQuery } from './queries.ts'

type Props = { professionalId: number; name: string; variant: 'card' | 'profile' }

const classes = {
  card: `${roundButton} bg-raised/95 hover:text-danger aria-pressed:text-danger`,
  profile: button('secondary', 'aria-pressed:text-danger'),
}

/**
 * The heart that bookmarks a professional. On the user's own card it is hidden, because new bookmarks of oneself are
 * refused. If there is an old one, the heart is shown, so that the user can remove it.
 */
export function BookmarkButton({ professionalId, name, variant }: Props) {
  const { t } = useLingui()
  const ids = useSavedIds(bookmarkedIdsQuery)
  const isOwn = useOwnListingId() === professionalId
  return (
    <SaveButton
      id={professionalId}
      isStored={ids?.includes(professionalId)}
      form={{ login: 'bookmark' }}
      importThing={() => import('./bookmark.ts').then(({ bookmarkOf }) => bookmarkOf(professionalId, variant))}
      look={(isSaved) =>
        isOwn && !isSaved
          ? null
          : {
              label: variant === 'card' ? t`Bookmark ${name}` : isSaved ? t`Saved: ${name}` : t`Save ${name}`,
              className: classes[variant],
              children: (
                <>
                  <SaveIcon path={icons.heart} isSaved={isSaved} />
                  {variant === 'profile' && (
                    <SaveText
                      isSaved={isSaved}
                      save={t`Save`}
                      saved={t`Saved`}
                      className="max-md:justify-items-center"
                    />
                  )}
                </>
              ),
            }
      }
    />
  )
}
