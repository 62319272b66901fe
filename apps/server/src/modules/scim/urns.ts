export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
/** The schema of MyHub's own user attributes. */
export const collegeSchema = 'urn:myhub:scim:schemas:extension:1.0:User'
export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse' as const
export const searchSchema = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest' as const
