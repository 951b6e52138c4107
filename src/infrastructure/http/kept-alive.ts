import axios, { AxiosError, type AxiosAdapter, type AxiosResponse } from 'axios';

/**
 * Sends a request that goes on when its page is closed: XMLHttpRequest ends with its page. No signal ends it, and up to
 * 64 kB of body go with it. Axios's own adapter over fetch can do more than that, and would be 3 kB before the first list
 * (webpack.config.ts leaves it out).
 */
export const keptAlive: AxiosAdapter = async (config) => {
  const { method, timeout = 0, validateStatus } = config;
  const signal = timeout > 0 ? AbortSignal.timeout(timeout) : null;
  const headers = { ...config.headers.toJSON() } as Record<string, string>;
  const body = config.data as string | undefined;
  let response: AxiosResponse<string>;
  try {
    // oxlint-disable-next-line no-restricted-globals -- this is the HttpClient port
    const answer = await fetch(axios.getUri(config), { method, headers, body, keepalive: true, signal });
    const { status, statusText } = answer;
    response = { data: await answer.text(), status, statusText, headers: Object.fromEntries(answer.headers), config };
  } catch (thrown) {
    throw AxiosError.from(thrown as Error, AxiosError.ERR_NETWORK, config);
  }
  if (!validateStatus || validateStatus(response.status)) return response;
  throw new AxiosError('Refused', AxiosError.ERR_BAD_REQUEST, config, undefined, response);
};
