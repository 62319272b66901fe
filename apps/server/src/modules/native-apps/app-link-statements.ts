import { appLinkPaths } from '@myhub/domain/addresses/app-links.ts'

/** Android's question which app may open the hub's addresses. Null while the college has none. */
export function assetLinks(id: string | undefined, fingerprints: readonly string[]) {
  if (!id || fingerprints.length === 0) return null
  return [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: id,
        sha256_cert_fingerprints: fingerprints,
      },
    },
  ]
}

/**
 * Apple's question, with the addresses in it: each allowed path and what is below it. The callback of
 * a sign-in is not among them: on iOS it comes by the app's own scheme alone.
 */
export function appSiteAssociation(id: string | undefined, teamId: string | undefined) {
  if (!id || !teamId) return null
  const components = appLinkPaths.flatMap((path) => [{ '/': path }, { '/': `${path}/*` }])
  return { applinks: { details: [{ appIDs: [`${teamId}.${id}`], components }] } }
}
