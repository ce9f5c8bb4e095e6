/** The path of the API description (OpenAPI), with the calls that anybody may make. */
export const openApiPath = '/api/openapi.json'
