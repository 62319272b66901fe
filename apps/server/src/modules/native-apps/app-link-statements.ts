import { appLinkPaths } from '@myhub/domain/addresses/app-links.ts'

/**
 * Android's asset links: which app may open the hub's addresses. Null if the college has no app.
 */
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
 * Apple's site association: each allowed path and its subpaths. The sign-in callback is left out:
 * on iOS it only arrives by the app's custom scheme.
 */
export function appSiteAssociation(id: string | undefined, teamId: string | undefined) {
  if (!id || !teamId) return null
  const components = appLinkPaths.flatMap((path) => [{ '/': path }, { '/': `${path}/*` }])
  return { applinks: { details: [{ appIDs: [`${teamId}.${id}`], components }] } }
}
