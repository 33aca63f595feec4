# /etc/varnish/shop.vcl: a Varnish (from 7, with the module xkey: `apt install varnish varnish-modules`) before the shop, with
# CDN=varnish and VARNISH_URLS. https ends before it, at Caddy or nginx, which sets X-Forwarded-For: TRUST_PROXY=2.
vcl 4.1;

import std;
import xkey;

backend shop {
	.host = "127.0.0.1";
	.port = "3000";
}

# The processes of the shop.
acl purgers {
	"127.0.0.1";
	"::1";
}

sub vcl_recv {
	if (req.method == "PURGE") {
		if (client.ip !~ purgers) {
			return (synth(403));
		}
		set req.http.purged = xkey.purge(req.http.xkey);
		return (synth(200, "Purged " + req.http.purged));
	}
	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	# Whoever has a session, a cart, a wish list or a view of prices of their own is answered by the shop.
	if (req.http.Authorization || req.http.Cookie ~ "(auth_token|es_[a-z]+|vatView)\s*=") {
		return (pass);
	}
	# Pages know no other cookie than the language; analytics would have one page kept for each visitor.
	if (req.http.Cookie) {
		set req.http.Cookie = ";" + regsuball(req.http.Cookie, ";\s*", ";");
		set req.http.Cookie = regsuball(req.http.Cookie, ";locale=", "; locale=");
		set req.http.Cookie = regsuball(req.http.Cookie, ";[^ ][^;]*", "");
		set req.http.Cookie = regsuball(req.http.Cookie, "^[; ]+|[; ]+$", "");
		if (req.http.Cookie == "") {
			unset req.http.Cookie;
		}
	}
	return (hash);
}

sub vcl_backend_response {
	# RFC 9213, which Varnish does not read by itself. What says nothing there goes by its Cache-Control.
	if (beresp.http.CDN-Cache-Control ~ "max-age=[1-9]") {
		set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*?max-age=([0-9]+).*$", "\1s"), 0s);
		set beresp.grace = 60s;
		return (deliver);
	}
	if (beresp.http.CDN-Cache-Control) {
		# For so long visitors do not wait for each other's answer.
		set beresp.ttl = 10s;
		set beresp.uncacheable = true;
		return (deliver);
	}
}

sub vcl_deliver {
	unset resp.http.xkey;
	unset resp.http.CDN-Cache-Control;
}
