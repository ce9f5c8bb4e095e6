/** Where the calls that anybody may make are described for other programs. */
export const openApiPath = '/api/openapi.json'
