/** The path of the API description (OpenAPI), with the calls that anyone may make. */
export const openApiPath = '/api/openapi.json'
