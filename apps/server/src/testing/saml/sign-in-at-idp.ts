import type { FastifyInstance } from 'fastify'
import { type Browser, type BrowserResponse, browse } from '../browse.ts'
import type { TestIdp } from './identity-provider.ts'

/** Settings of a hub whose people sign in at the identity provider. */
export const samlSettings = (idp: TestIdp) => ({
  SAML_IDP_METADATA: idp.metadata,
  SAML_KEY_FILE: idp.hubKeyFile,
  SAML_CERTIFICATE_FILE: idp.hubCertificateFile,
  COLLEGE_EMAIL_DOMAINS: 'college.edu',
})

/** A browser at the identity provider, which has signed the person in. */
export interface IdpSignIn {
  readonly browser: Browser
  /** The address that the hub sent the browser to. */
  readonly idpUrl: URL
  readonly page: string
  /** The response that the identity provider's form contains. */
  readonly xml: string
}

/** Goes from the hub to the identity provider. */
export async function goToIdp(
  app: FastifyInstance,
  start = '/ui/login?redirect=%2Fprofile',
  browser = browse(app),
): Promise<IdpSignIn> {
  const { url: idpUrl, status, text } = await browser.get(start)
  if (!idpUrl.pathname.startsWith('/sso')) throw new Error(`Not there, but ${status}: ${text}`)
  const response = await fetch(idpUrl)
  const page = await response.text()
  const encoded = /name="SAMLResponse" value="([^"]+)"/.exec(page)?.[1]
  if (encoded === undefined) throw new Error(`No answer, but ${response.status}: ${page}`)
  return { browser, idpUrl, page, xml: Buffer.from(encoded, 'base64').toString() }
}

/** Posts a response as the identity provider's form does, without following the redirect. */
export const post = (browser: Browser, xml: string): Promise<BrowserResponse> =>
  browser.submitOnce('/ui/saml/acs', { SAMLResponse: Buffer.from(xml).toString('base64') })

/** Brings a response to the hub and follows it to the end. */
export const submitResponse = (browser: Browser, xml: string): Promise<BrowserResponse> =>
  browser.submit('/ui/saml/acs', { SAMLResponse: Buffer.from(xml).toString('base64') })
