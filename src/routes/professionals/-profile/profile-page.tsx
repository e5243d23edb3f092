import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useVisitor } from '../../../features/accounts/queries.ts'
import { BookmarkButton } from '../../../features/bookmarks/bookmark-button.tsx'
import { ContactActions, ContactBar } from '../../../features/contact/contact-actions.tsx'
import { ContactSheet } from '../../../features/contact/contact-sheet.tsx'
import { PhoneNumber } from '../../../features/contact/phone-number.tsx'
import { PortfolioSection } from '../../../features/portfolio/portfolio-section.tsx'
import { PortfolioSkeleton } from '../../../features/portfolio/portfolio-skeleton.tsx'
import { projectTitlesQuery } from '../../../features/portfolio/queries.ts'
import { questionText, readProjectQuestion } from '../../../features/portfolio/rules.ts'
import { ProfileAbout } from '../../../features/professionals/profile-about.tsx'
import { ProfileHeader } from '../../../features/professionals/profile-header.tsx'
import { ProfileServices } from '../../../features/professionals/profile-services.tsx'
import { profileQuery } from '../../../features/professionals/queries.ts'
import { nameOf } from '../../../features/professionals/rules.ts'
import type { Profile } from '../../../features/professionals/schema.ts'
import { ReviewsSection } from '../../../features/reviews/reviews-section.tsx'
import { withLanguage } from '../../../platform/languages.ts'
import type { RouteContext } from '../../../platform/route-context.ts'
import { useLanguage } from '../../../ui/language.ts'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { SearchLink } from '../../../ui/search-link.tsx'
import { ShareMenu } from '../../../ui/share-menu.tsx'
import { TabLinks, TabPanel } from '../../../ui/tab-links.tsx'
import { descriptionOf } from './load-profile.ts'
import { OwnProfileNote } from './own-profile-note.tsx'
import { ProfileNotFound } from './profile-not-found.tsx'
import { cursorOf, type ProfileSearch, tabOf } from './profile-search.ts'

export { ProfileNotFound } from './profile-not-found.tsx'
export { ProfileSkeleton } from './profile-skeleton.tsx'

/** A professional's profile in four tabs, with all ways to get in touch. */
export function ProfilePage({ id, search }: { id: number; search: ProfileSearch }) {
  const { data: profile } = useSuspenseQuery(profileQuery(id))
  return profile ? <ProfileContent profile={profile} search={search} /> : <ProfileNotFound />
}

function ProfileContent({ profile, search }: { profile: Profile; search: ProfileSearch }) {
  const { t } = useLingui()
  const visitor = useVisitor()
  const change = useSearchChange(search)
  const tab = tabOf(search)
  const to = { id: profile.id, name: nameOf(profile), lang: profile.lang, phone: profile.phone }
  const returnTo = `/professionals/${profile.id}`
  const save = <BookmarkButton professionalId={profile.id} name={to.name} variant="profile" />
  return (
    <>
      <ProfileHeader
        profile={profile}
        actions={profile.isOwn ? <OwnProfileNote /> : <ContactActions save={save} />}
        share={<Share profile={profile} />}
        reviewsLink={(children) => (
          <SearchLink
            change={{ tab: 'reviews', after: undefined }}
            className="-my-2 py-2 text-muted underline underline-offset-2 hover:text-ink"
          >
            {children}
          </SearchLink>
        )}
      />
      <div className="page mt-6 pb-16">
        <TabLinks
          name="profile"
          label={t`About this professional`}
          current={tab}
          tabs={[
            { id: 'portfolio', label: t`Portfolio`, without: ['after'] },
            { id: 'services', label: t`Services`, without: ['after'] },
            { id: 'about', label: t({ message: 'About', context: 'tab of a professional' }), without: ['after'] },
            { id: 'reviews', label: t`Reviews`, without: ['after'] },
          ]}
        />
        <div className="pt-6">
          <TabPanel name="profile" current={tab}>
            {tab === 'portfolio' && <Portfolio profile={profile} search={search} />}
            {tab === 'services' && <ProfileServices profile={profile} />}
            {tab === 'about' && (
              <ProfileAbout
                profile={profile}
                phone={
                  (profile.phone || profile.phoneHidden) && (
                    <PhoneNumber to={to} isHidden={profile.phoneHidden} returnTo={`${returnTo}?tab=about`} />
                  )
                }
              />
            )}
            {tab === 'reviews' && (
              <Reviews profile={profile} search={search} onWritten={() => change({ write: undefined })} />
            )}
          </TabPanel>
        </div>
      </div>
      {!profile.isOwn && <ContactBar to={to} save={save} />}
      {search.contact && !profile.isOwn && (
        <ContactSheet
          to={to}
          visitor={visitor}
          returnTo={`${returnTo}?contact=${search.contact === 'message' ? 'message' : 'true'}`}
          isWriting={search.contact === 'message'}
          onSent={() => change({ contact: undefined })}
        />
      )}
    </>
  )
}

function Portfolio({ profile, search }: { profile: Profile; search: ProfileSearch }) {
  const question = readProjectQuestion(search)
  const from = cursorOf(search)
  return (
    <QueryBoundary
      resetKey={`${questionText(question)} ${from}`}
      failure={<Trans>The projects could not be loaded.</Trans>}
      fallback={<PortfolioSkeleton />}
    >
      <PortfolioSection
        professionalId={profile.id}
        question={question}
        from={from}
        isOpen={search.filters === 'true'}
      />
    </QueryBoundary>
  )
}

type ReviewsProps = { profile: Profile; search: ProfileSearch; onWritten: () => void }

function Reviews({ profile, search, onWritten }: ReviewsProps) {
  const visitor = useVisitor()
  const isWriting = search.write === 'true'
  const { data, isError } = useQuery({ ...projectTitlesQuery(profile.id), enabled: isWriting })
  return (
    <ReviewsSection
      professional={{ ...profile, name: nameOf(profile) }}
      projects={data?.projects ?? (isError ? null : [])}
      visitorId={visitor?.id ?? null}
      from={cursorOf(search)}
      isWriting={isWriting}
      onWritten={onWritten}
    />
  )
}

function Share({ profile }: { profile: Profile }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const { publicUrl } = useRouter().options.context as RouteContext
  const name = nameOf(profile)
  return (
    <ShareMenu
      url={publicUrl + withLanguage(language, `/professionals/${profile.id}`)}
      title={name}
      text={`${name}. ${descriptionOf(i18n, profile)}`}
    />
  )
}

/** Changes the search parameters of this page without a link. */
function useSearchChange(search: ProfileSearch) {
  const router = useRouter()
  return (change: Partial<ProfileSearch>) =>
    void router.navigate({ to: '.', search: { ...search, ...change }, replace: true, resetScroll: false })
}
