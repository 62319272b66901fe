import { optionalText, text } from './setting-kinds.ts'

/** The settings of OneRoster: a provider that records are read from, or a folder for packages. */
export const oneRosterSettings = {
  ONEROSTER_URL: optionalText(
    'Rostering service of a OneRoster 1.2 provider, such as https://sis.college.edu/ims/oneroster/rostering/v1p2; records are then read from it.',
    { pattern: '^https?://[^/?#]+/[^?#]+$' },
  ),
  ONEROSTER_TOKEN_URL: optionalText(
    'Token endpoint of the OneRoster provider (OAuth 2 client credentials).',
    { pattern: '^https?://[^/?#]+/[^?#]*$' },
  ),
  ONEROSTER_CLIENT_ID: optionalText('Client ID at the OneRoster provider.'),
  ONEROSTER_CLIENT_SECRET: optionalText('Client secret at the OneRoster provider.'),
  ONEROSTER_SCOPES: text('Scopes to request from the OneRoster provider, separated by spaces.', {
    default:
      'https://purl.imsglobal.org/spec/or/v1p2/scope/roster-core.readonly https://purl.imsglobal.org/spec/or/v1p2/scope/roster-demographics.readonly',
    minLength: 1,
  }),
  SIS_WATCH_FOLDER: optionalText(
    'Folder that is watched for packages of CSV files, such as the target of an SFTP transfer: a complete one is imported and archived.',
  ),
}
