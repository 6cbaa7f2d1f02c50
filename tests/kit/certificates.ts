import tls, { type SecureContextOptions } from "node:tls";

/** Of localhost and 127.0.0.1, each its own authority: one ended in 2020, the other one ends in 2120. Made for tests, by openssl ca. */
export const certificates = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgTn85qJ8xgl4gOslL
KhCp9s01/X6L82Xj9WB3t6ormS2hRANCAASyzalg4oEUEZXQcK5Kat2fnLwCU6OP
MsLieOKy9JslmAbJESZsJ9zB0bGUsz7WX1lL5gZW+X+uG6hXm77sKoxU
-----END PRIVATE KEY-----
`,
  expired: `-----BEGIN CERTIFICATE-----
MIIBZDCCAQugAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwHhcNMjAwMTAxMDAwMDAwWhcNMjAwMTAyMDAwMDAwWjAUMRIwEAYDVQQDDAls
b2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASyzalg4oEUEZXQcK5K
at2fnLwCU6OPMsLieOKy9JslmAbJESZsJ9zB0bGUsz7WX1lL5gZW+X+uG6hXm77s
KoxUo04wTDAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwDwYDVR0TAQH/BAUw
AwEB/zAdBgNVHQ4EFgQUtwL9z508vS0zSZxPTFGOSTEIQa8wCgYIKoZIzj0EAwID
RwAwRAIgPaWtYiG9fi1vj0HTFYad8HZGVP35JKDFQbyCjP3uiHsCIB7t9fD03QBk
48fOYQQjr6rLUbuMKxvrGBrhTod2NFQk
-----END CERTIFICATE-----
`,
  valid: `-----BEGIN CERTIFICATE-----
MIIBaDCCAQ2gAwIBAgIBAjAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABLLNqWDigRQRldBw
rkpq3Z+cvAJTo48ywuJ44rL0myWYBskRJmwn3MHRsZSzPtZfWUvmBlb5f64bqFeb
vuwqjFSjTjBMMBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAPBgNVHRMBAf8E
BTADAQH/MB0GA1UdDgQWBBS3Av3PnTy9LTNJnE9MUY5JMQhBrzAKBggqhkjOPQQD
AgNJADBGAiEA50G08Tjy2ItsZYOky3zxOzkOtlWLPwxThkrai7J8LWACIQDLAFRd
ykc1vIAVH4GuIjQ+/IZUmSpYQT2Ov4wwt0Tivw==
-----END CERTIFICATE-----
`,
};

/** As if the machine's own authorities had signed both, so that only the time of one is wrong. Gives the way back. */
export function trustCertificates(): () => void {
  const original = tls.createSecureContext;
  const ca = [certificates.expired, certificates.valid];
  tls.createSecureContext = (options?: SecureContextOptions) => original({ ca, ...options });
  return () => {
    tls.createSecureContext = original;
  };
}
