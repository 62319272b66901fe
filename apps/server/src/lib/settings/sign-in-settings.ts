import { oneOf, optionalText, text } from './setting-kinds.ts'

/** How people sign in. */
export const signInSettings = {
  AUTH_METHOD: oneOf('How the web app signs in.', ['cookie', 'pkce'], 'cookie'),
  OIDC_ISSUER: optionalText(
    'Your OpenID provider; without it and without SAML_IDP_METADATA, the embedded one is used.',
    {
      pattern: '^https?://',
    },
  ),
  OIDC_CLIENT_ID: optionalText('Client id at your OpenID provider.'),
  OIDC_CLIENT_SECRET: optionalText('Client secret at your OpenID provider.'),
  OIDC_PERSON_CLAIM: text('Claim of the ID token that identifies the person.', {
    default: 'preferred_username',
    minLength: 1,
  }),
  OIDC_PERSON_FIELD: oneOf(
    'What the claim contains.',
    ['username', 'studentId', 'sisId'],
    'username',
  ),
  OIDC_ACR_VALUES: optionalText(
    'How strong sign-in at your OpenID provider must be: `acr` values separated by spaces; the hub requests one of them, and rejects a response with none.',
  ),
  ADMIN_SECOND_FACTOR: oneOf(
    'Whether admin mode needs a sign-in with a passkey. It applies to the hub’s own sign-in, except for people of the demo college; your own provider has OIDC_ACR_VALUES or SAML_AUTHN_CONTEXTS.',
    ['required', 'off'],
    'required',
  ),
  OIDC_PASSKEY_URL: optionalText(
    'Page of your provider where people add and remove passkeys; the account page links to it.',
    { pattern: '^https://[^/]+' },
  ),
  SAML_IDP_METADATA: optionalText(
    'Metadata of your SAML 2.0 identity provider, such as Shibboleth: an https address or a file. People then sign in there.',
  ),
  SAML_IDP_ENTITY_ID: optionalText(
    'Entity ID of your identity provider; needed if its metadata describes several.',
  ),
  SAML_ENTITY_ID: optionalText(
    'Entity ID of the hub at your identity provider; default PUBLIC_URL/ui/saml/metadata, where the hub’s own metadata is.',
  ),
  SAML_KEY_FILE: optionalText(
    'File with the hub’s private RSA key for SAML (PEM): it signs requests and decrypts assertions.',
  ),
  SAML_CERTIFICATE_FILE: optionalText('File with the certificate of SAML_KEY_FILE (PEM).'),
  SAML_PERSON_ATTRIBUTE: text(
    'Attribute of the assertion that identifies the person: eduPersonPrincipalName, mail, employeeNumber, uid, subject-id, any other name as your identity provider sends it, or NameID.',
    { default: 'eduPersonPrincipalName', minLength: 1 },
  ),
  SAML_PERSON_FIELD: oneOf(
    'What the attribute contains.',
    ['username', 'studentId', 'sisId'],
    'username',
  ),
  SAML_AUTHN_CONTEXTS: optionalText(
    'How strong sign-in at your identity provider must be: authentication context classes separated by spaces, such as https://refeds.org/profile/mfa; the hub requests one of them, and rejects an assertion with another.',
  ),
  SIGN_IN_PROVIDERS: text(
    'JSON list of several providers, SAML and OpenID, that the sign-in page offers; instead of SAML_IDP_METADATA and OIDC_ISSUER.',
    { default: '[]' },
  ),
  SIGN_IN_PERMISSIONS: text(
    'JSON list of permissions that come with a sign-in at your own provider: people whose claim or attribute has the value get the permissions, and those of the roles, until they sign in without it.',
    { default: '[]' },
  ),
}
