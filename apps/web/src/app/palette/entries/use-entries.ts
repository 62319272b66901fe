import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { offices } from '#data/college/directory.ts'
import { myLinks } from '#data/college/links.ts'
import { type SupportContent, supportContent } from '#data/college/support.ts'
import type { HubLink, Office } from '#data/shapes.ts'
import { findLocation } from '#features/support/answers.ts'
import { useStore } from '#lib/store.ts'
import { useAccess } from '#session/access.ts'
import { signedIn } from '#session/sign-in/sign-in.ts'
import { useStudies } from '#session/studies.ts'
import { useWork } from '#session/work.ts'
import { isHubPath } from '#ui/controls/place-link.tsx'
import type { Entry } from './entries.ts'
import { type PaletteUser, pageEntries } from './pages.ts'

const linkEntry = ({
  id,
  title,
  description,
  keywords,
  also,
  url,
  opensNewTab,
}: HubLink): Entry => ({
  id: `link ${id}`,
  kind: 'link',
  name: title,
  hint: description,
  words: [...keywords, also].join(' '),
  url,
  newTab: opensNewTab && !isHubPath(url),
})

const officeEntry = ({ slug, name, description, also, campus, building, room }: Office): Entry => ({
  id: `office ${slug}`,
  kind: 'office',
  name,
  hint: [campus?.title, building?.title, room].filter(Boolean).join(', '),
  words: [description, also].join(' '),
  url: `/support/directory#${slug}`,
  newTab: false,
})

const articleEntries = ({ articles, categories }: SupportContent): Entry[] =>
  articles.flatMap((article) => {
    const place = findLocation(article, categories)
    if (!place) return []
    return {
      id: `article ${article.slug}`,
      kind: 'article',
      name: article.title,
      hint: article.summary,
      words: [...article.tags, article.also].join(' '),
      url: `/support/category/${place.categoryId}#${place.hash}`,
      newTab: false,
    }
  })

function usePaletteUser(): PaletteUser {
  const isSignedIn = useStore(signedIn, null) === true
  const { holds, managesSomething } = useAccess()
  const canStudy = useStudies() !== 'none'
  const { teaches, advises, leads, coordinates } = useWork()
  return useMemo(
    () => ({ isSignedIn, canStudy, teaches, advises, leads, coordinates, holds, managesSomething }),
    [isSignedIn, canStudy, teaches, advises, leads, coordinates, holds, managesSomething],
  )
}

/**
 * The person, and everything the palette can find for them: their pages and links, offices and
 * articles. Loading or unavailable data is omitted.
 * @param isEnabled whether to request anything yet
 */
export function useEntries(isEnabled = true): { user: PaletteUser; entries: Entry[] } {
  const { routesByPath } = useRouter()
  const user = usePaletteUser()
  const isKnown = useStore(signedIn, null) !== null
  const links = useQuery({ ...myLinks, enabled: isEnabled && user.isSignedIn }).data?.data
  const places = useQuery({ ...offices, enabled: isEnabled }).data?.data
  const content = useQuery({ ...supportContent(user.isSignedIn), enabled: isEnabled && isKnown })
    .data?.data
  const collegeEntries = useMemo(() => {
    const ownLinks = [
      ...(links?.favorites ?? []),
      ...(links?.categories.flatMap((each) => each.links) ?? []),
    ]
    return [
      ...[...new Map(ownLinks.map((link) => [link.id, link])).values()].map(linkEntry),
      ...(places ?? []).map(officeEntry),
      ...(content ? articleEntries(content) : []),
    ]
  }, [links, places, content])
  const pages = useMemo(() => pageEntries(Object.values(routesByPath), user), [routesByPath, user])
  return { user, entries: useMemo(() => [...pages, ...collegeEntries], [pages, collegeEntries]) }
}
