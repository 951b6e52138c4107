/** Why a connection did not come about, by the code of the error, in words for whoever set the address. */
export const networkFaults: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host (ENOTFOUND)',
  EAI_AGAIN: 'its name cannot be looked up (EAI_AGAIN)',
  ECONNREFUSED: 'nobody listens there (ECONNREFUSED)',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its certificate is of no known authority: set NODE_EXTRA_CA_CERTS to a file with yours (UNABLE_TO_VERIFY_LEAF_SIGNATURE)',
  SELF_SIGNED_CERT_IN_CHAIN:
    'its certificate is of no known authority: set NODE_EXTRA_CA_CERTS to a file with yours (SELF_SIGNED_CERT_IN_CHAIN)',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'its certificate is signed by itself: set NODE_EXTRA_CA_CERTS to a file with it (DEPTH_ZERO_SELF_SIGNED_CERT)',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'its certificate is of no known authority: set NODE_EXTRA_CA_CERTS to a file with yours (UNABLE_TO_GET_ISSUER_CERT_LOCALLY)',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is of another name than this address (ERR_TLS_CERT_ALTNAME_INVALID)',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it speaks no TLS at this port (ERR_SSL_WRONG_VERSION_NUMBER)',
  CERT_NOT_YET_VALID: "its certificate is not valid yet, or this server's clock is behind (CERT_NOT_YET_VALID)",
  EHOSTUNREACH: 'no way leads there (EHOSTUNREACH)',
  ETIMEDOUT: 'no answer in time (ETIMEDOUT)',
  CERT_HAS_EXPIRED: 'its certificate has expired (CERT_HAS_EXPIRED)',
};
